/** Size limits of a request. Specification, Limits; decisions, section 1. */
export const MAX_REQUEST_LINE_BYTES = 16_384;
export const MAX_JSON_BODY_BYTES = 2_097_152;
export const MAX_ANY_BODY_BYTES = 8_388_608;
/** Deepest nesting of a JSON body. No real document needs more, and deeper ones cost too much to walk. */
export const MAX_JSON_DEPTH_LEVELS = 500;
/** Largest number of parts of a form, undeclared ones included. No operation has ten, and each costs some reading. */
export const MAX_FORM_PARTS = 100;
