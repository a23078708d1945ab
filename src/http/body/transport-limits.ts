/** Limits of what a request may weigh (specification, Limits; decisions, section 1). */
export const MAX_REQUEST_LINE_BYTES = 16_384;
export const MAX_JSON_BODY_BYTES = 2_097_152;
export const MAX_ANY_BODY_BYTES = 8_388_608;
/** Nesting of a JSON body; deeper ones would cost more to walk than any real document needs. */
export const MAX_JSON_DEPTH_LEVELS = 500;
