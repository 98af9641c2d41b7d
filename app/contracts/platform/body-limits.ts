/** What one submission to the web may weigh, in bytes: a form, and a form with files. */
export const FORM_LIMIT = 1024 * 1024;
export const UPLOAD_LIMIT = 25 * 1024 * 1024;

/** How many fields they may have. */
export const FIELD_LIMIT = 2_000;
export const PART_LIMIT = 100;
