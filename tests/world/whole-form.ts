/** True in the nightly form, `npm run test:whole` (tests/README.md). */
export const wholeForm = process.env.TEST_WHOLE === "1";
