/** Maximum size of a web form submission, in bytes, without and with files. */
export const FORM_LIMIT = 1024 * 1024;
export const UPLOAD_LIMIT = 25 * 1024 * 1024;

/** Maximum number of fields of either. */
export const FIELD_LIMIT = 2_000;
export const PART_LIMIT = 100;
