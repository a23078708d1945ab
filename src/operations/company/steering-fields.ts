/**
 * Fields of a company that decide where money and mail go. Its texts are printed on every document, where they could name another
 * account or contact (decisions, section 15, Money and MCP).
 */
export const STEERING_FIELDS: readonly string[] = [
  'default_iban',
  'email',
  'nif',
  'legal_name',
  'trade_name',
  'additional_info',
  'website',
  'phone',
];
