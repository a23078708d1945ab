import type { ElectronicAddress } from './model.ts';

/** Longest accepted electronic address, in characters. */
export const MAX_ELECTRONIC_ADDRESS_CHARACTERS = 100;

/** EAS list (Electronic Address Scheme, CEF) as in EN 16931's rules (BR-CL-25, 1.3.16). */
const SCHEMES: ReadonlySet<string> = new Set(
  (
    '0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 ' +
    '0188 0190 0191 0192 0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 ' +
    '0212 0213 0215 0216 0217 0218 0219 0220 0221 0225 0230 0235 0240 0244 0242 0245 0246 0248 9910 9913 ' +
    '9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 ' +
    '9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959 AN AQ ' +
    'AS AU EM'
  ).split(' '),
);

/** Parses an electronic address into its two parts. Null for any other text. */
export function electronicAddress(text: string): ElectronicAddress | null {
  const colon = text.indexOf(':');
  const scheme = text.slice(0, Math.max(colon, 0));
  const identifier = text.slice(colon + 1).trim();
  const isTooLong = text.length > MAX_ELECTRONIC_ADDRESS_CHARACTERS;
  if (colon < 0 || isTooLong || identifier === '' || !SCHEMES.has(scheme)) return null;
  return { scheme, identifier };
}
