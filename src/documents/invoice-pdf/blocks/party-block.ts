import type { Scene, WordedDocument } from '../painting/scene.ts';
import type {
  PrintableAddress,
  PrintableIssuer,
  PrintableRecipient,
  PrintLanguage,
} from '../printable-invoice.ts';
import type { FontFaces } from '../text/font-face.ts';
import { BODY, NAME } from '../theme.ts';
import { countryLabel } from '../words/country-label.ts';
import { isIntraCommunity } from '../words/tax-mentions.ts';
import { type Block, stack, tagged, textLines, textWidth } from './block.ts';

/** Country that is omitted from addresses, except in English. */
const HOME_COUNTRY = 'ES';
/** Prefix that turns a NIF into a VAT number. */
const VAT_PREFIX = 'ES';
const CONTACT_SEPARATOR = ' · ';

function joined(parts: readonly (string | null)[], separator: string): string {
  return parts.filter((part) => part !== null && part !== '').join(separator);
}

function addressLines(address: PrintableAddress | null, language: PrintLanguage): string[] {
  if (address === null) return [];
  const { street, number, postal_code, city, province, country } = address;
  const town = joined([postal_code, city], ' ');
  const shownProvince = province === null || province === city ? '' : `(${province})`;
  const isSilent = country === HOME_COUNTRY && language !== 'en';
  const lines = [
    joined([street, number], ', '),
    joined([town, shownProvince], ' '),
    isSilent ? '' : countryLabel(country, language),
  ];
  return lines.filter((line) => line !== '');
}

function party(scene: Scene, name: string, details: readonly string[], width: number): Block {
  const { faces } = scene;
  const nameLines = name === '' ? [] : [tagged('P', stack(textLines(faces, name, NAME, width)))];
  const detailLines = details.flatMap((detail) => textLines(faces, detail, BODY, width));
  return stack([...nameLines, tagged('P', stack(detailLines))], nameLines.length === 0 ? 0 : 2);
}

/** Joins contact details, as many per line as fit. */
function contactLines(ways: readonly (string | null)[], faces: FontFaces, width: number): string[] {
  const lines: string[] = [];
  for (const way of ways) {
    if (way === null || way === '') continue;
    const before = lines.at(-1);
    const together = joined([before ?? null, way], CONTACT_SEPARATOR);
    if (before !== undefined && textWidth(faces, together, BODY) <= width) lines[lines.length - 1] = together;
    else lines.push(way);
  }
  return lines;
}

function issuerDetails(issuer: PrintableIssuer, scene: Scene, width: number): string[] {
  const { words, language } = scene;
  const tradeName = issuer.trade_name === issuer.legal_name ? null : issuer.trade_name;
  const details = [
    tradeName,
    isIntraCommunity(scene.document)
      ? `${words.vatId}: ${VAT_PREFIX}${issuer.nif}`
      : `${words.taxId}: ${issuer.nif}`,
    ...addressLines(issuer.address, language),
    ...contactLines([issuer.phone, issuer.email, issuer.website], scene.faces, width),
  ];
  return details.filter((detail) => detail !== null && detail !== '').map(String);
}

function identification(recipient: PrintableRecipient, { words }: WordedDocument): string {
  if (recipient.nif !== null) return `${words.taxId}: ${recipient.nif}`;
  if (recipient.alternative_id === null) return '';
  const { type, number, country_code } = recipient.alternative_id;
  const label = words.alternativeId[type] ?? words.alternativeId['06'] ?? '';
  return `${label}: ${number}${country_code === null ? '' : ` (${country_code})`}`;
}

/** Builds the issuer's name, tax number, address and contact (RD 1619/2012 art. 6.1.c to e). */
export function issuerBlock(scene: Scene, width: number): Block | null {
  const { issuer } = scene.document;
  return issuer === null ? null : party(scene, issuer.legal_name, issuerDetails(issuer, scene, width), width);
}

/** Returns the issuer's name, tax number, address and contact, one text each. Missing ones are left out. */
export function issuerTexts(
  { document, words, language }: WordedDocument,
  issuer: PrintableIssuer,
): string[] {
  const { legal_name, trade_name, nif, address, phone, email, website, additional_info } = issuer;
  const id = isIntraCommunity(document) ? `${words.vatId}: ${VAT_PREFIX}${nif}` : `${words.taxId}: ${nif}`;
  const name = trade_name === legal_name ? null : trade_name;
  const texts = [
    legal_name,
    name,
    id,
    ...addressLines(address, language),
    phone,
    email,
    website,
    additional_info,
  ];
  return texts.filter((text) => text !== null && text !== '').map(String);
}

/** Returns the recipient's name, tax number and address, one text each. Missing ones are left out. */
export function recipientTexts(scene: WordedDocument, recipient: PrintableRecipient): string[] {
  const texts = [
    recipient.legal_name ?? '',
    identification(recipient, scene),
    ...addressLines(recipient.address, scene.language),
  ];
  return texts.filter((text) => text !== '');
}

/** Builds the recipient's name, tax number and address, or null if the document has none. */
export function recipientBlock(scene: Scene, width: number): Block | null {
  const { recipient } = scene.document;
  if (recipient === null) return null;
  const details = [
    identification(recipient, scene),
    ...addressLines(recipient.address, scene.language),
    recipient.email ?? '',
  ].filter((detail) => detail !== '');
  return party(scene, recipient.legal_name ?? '', details, width);
}
