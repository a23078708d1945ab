/** Models of the LROE: 140 for natural persons and entities under income attribution, 240 for legal persons. */
export type LroeModel = '140' | '240';
