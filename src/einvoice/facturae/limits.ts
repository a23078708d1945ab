/** Longest texts in the schema of Facturae 3.2.2, in characters. */
export const MAX_NUMBER_CHARACTERS = 20;
export const MAX_NAME_CHARACTERS = 80;
export const MAX_TRADE_NAME_CHARACTERS = 40;
export const MAX_PERSON_NAME_CHARACTERS = 40;
export const MAX_STREET_CHARACTERS = 80;
export const MAX_TOWN_CHARACTERS = 50;
export const MAX_PROVINCE_CHARACTERS = 20;
export const MAX_TAX_ID_CHARACTERS = 30;
export const MAX_PHONE_CHARACTERS = 15;
export const MAX_CONTACT_CHARACTERS = 60;
export const MAX_BATCH_ID_CHARACTERS = 70;
export const MAX_FREE_TEXT_CHARACTERS = 2500;
export const MAX_LEGAL_REFERENCE_CHARACTERS = 250;
