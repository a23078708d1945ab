import type { Turns } from '../../domain/turns.ts';
import { attributeOf, childElements, descendants, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import type { RawInvoice } from '../reading/raw-invoice.ts';
import {
  COUNTRIES,
  CURRENCIES,
  EXEMPTION_REASONS,
  REGISTRATION_SCHEMES,
  TAX_CATEGORIES,
} from './code-lists.ts';
import { FURTHER_NOTE_SUBJECTS, NOTE_SUBJECTS, OBJECT_SCHEMES } from './reference-code-lists.ts';
import { type Rule, rule } from './rule.ts';

/** Code that an element states: the rule on it, and its list. Null for an element that states none. */
interface StatedCode {
  id: string;
  code: string;
  list: ReadonlySet<string>;
}

type Reader = (element: XmlElement) => (StatedCode | null)[];

const TEXTS: Readonly<Record<string, readonly [en: string, es: string]>> = {
  'BR-CL-03': ['The currency of an amount is not of ISO 4217.', 'La moneda de un importe no es de ISO 4217.'],
  'BR-CL-07': [
    'The kind of an invoiced object (BT-18) is not of UNTDID 1153.',
    'La clase de un objeto facturado (BT-18) no es de UNTDID 1153.',
  ],
  'BR-CL-08': [
    'The subject of a note (BT-21) is not of UNTDID 4451.',
    'El asunto de una nota (BT-21) no es de UNTDID 4451.',
  ],
  'BR-CL-10': [
    'The scheme of an identifier is not of ISO 6523.',
    'El esquema de un identificador no es de ISO 6523.',
  ],
  'BR-CL-11': [
    'The scheme of a registration is not of ISO 6523.',
    'El esquema de un registro no es de ISO 6523.',
  ],
  'BR-CL-14': ['A country code is not of ISO 3166-1.', 'Un código de país no es de ISO 3166-1.'],
  'BR-CL-17': ['A VAT category is not of UNCL 5305.', 'Una categoría de IVA no es de UNCL 5305.'],
  'BR-CL-18': [
    'The VAT category of a line (BT-151) is not of UNCL 5305.',
    'La categoría de IVA de una línea (BT-151) no es de UNCL 5305.',
  ],
  'BR-CL-22': [
    'The code of an exemption (BT-121) is not of the VATEX list.',
    'El código de una exención (BT-121) no es de la lista VATEX.',
  ],
  'BR-CL-26': [
    'The scheme of a place of delivery (BT-71) is not of ISO 6523.',
    'El esquema de un lugar de entrega (BT-71) no es de ISO 6523.',
  ],
  'BR-B-01': [
    'Split payment (B) is for invoices inside Italy.',
    'El pago dividido (B) es para facturas dentro de Italia.',
  ],
  'BR-B-02': [
    'Split payment (B) is not allowed beside the standard rate (S).',
    'El pago dividido (B) no va junto al tipo general (S).',
  ],
};

/** Ids of the rules that `brokenElementCodes` judges. */
export const ELEMENT_CODE_RULES: readonly string[] = Object.keys(TEXTS);

const OBJECT_CODE = '130';
const NOTE_SUBJECT_LENGTH = 3;
const SEPA = 'SEPA';

const isIn = ({ parent }: XmlElement, ...names: readonly string[]) =>
  parent !== null && names.includes(parent.local);
const hasAbove = (element: XmlElement, name: string): boolean =>
  element.parent !== null && (element.parent.local === name || hasAbove(element.parent, name));

function ofAttribute(element: XmlElement, attribute: string, id: string, list: ReadonlySet<string>) {
  const code = attributeOf(element, attribute);
  return code === null ? null : { id, code: code.trim(), list };
}

function ofText(element: XmlElement, id: string, list: ReadonlySet<string>): StatedCode {
  return { id, code: textOf(element) ?? '', list };
}

/** Returns the subject at the beginning of a note in UBL, between two number signs. */
function subjectOf(element: XmlElement): StatedCode | null {
  const [, code = '', ...rest] = (textOf(element) ?? '').split('#');
  const isSubject = rest.length > 0 && code.length === NOTE_SUBJECT_LENGTH;
  return isSubject ? { id: 'BR-CL-08', code, list: NOTE_SUBJECTS } : null;
}

function isObject({ parent }: XmlElement): boolean {
  const type =
    parent === null ? undefined : childElements(parent).find(({ local }) => local === 'DocumentTypeCode');
  return type !== undefined && textOf(type) === OBJECT_CODE;
}

const scheme = (element: XmlElement, id: string) =>
  ofAttribute(element, 'schemeID', id, REGISTRATION_SCHEMES);
const amount: Reader = (element) => [ofAttribute(element, 'currencyID', 'BR-CL-03', CURRENCIES)];
const CREDITOR_PARTIES = ['AccountingSupplierParty', 'PayeeParty'];

/** Returns the scheme of a party's identifier. A creditor's may be that of SEPA. */
function partyScheme(element: XmlElement): StatedCode | null {
  const stated = scheme(element, 'BR-CL-10');
  const isOfCreditor = CREDITOR_PARTIES.some((name) => hasAbove(element, name));
  return stated?.code === SEPA && isOfCreditor ? null : stated;
}

const SUBJECTS_OF_CII: ReadonlySet<string> = new Set([...NOTE_SUBJECTS, ...FURTHER_NOTE_SUBJECTS]);

function ofReason(element: XmlElement): StatedCode {
  const { id, code, list } = ofText(element, 'BR-CL-22', EXEMPTION_REASONS);
  return { id, code: code.toUpperCase(), list };
}

const UBL_AMOUNTS =
  'Amount BaseAmount PriceAmount TaxAmount TaxableAmount LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount';

/** Elements of each syntax whose codes the official rules judge wherever they stand. */
const READERS: Readonly<Record<RawInvoice['syntax'], ReadonlyMap<string, Reader>>> = {
  UBL: new Map<string, Reader>([
    ...UBL_AMOUNTS.split(' ').map((name): [string, Reader] => [name, amount]),
    [
      'ID',
      (each) => [
        isIn(each, 'AdditionalDocumentReference', 'DocumentReference') && isObject(each)
          ? ofAttribute(each, 'schemeID', 'BR-CL-07', OBJECT_SCHEMES)
          : null,
        isIn(each, 'PartyIdentification') ? partyScheme(each) : null,
        isIn(each, 'DeliveryLocation') ? scheme(each, 'BR-CL-26') : null,
        isIn(each, 'TaxCategory') ? ofText(each, 'BR-CL-17', TAX_CATEGORIES) : null,
        isIn(each, 'ClassifiedTaxCategory') ? ofText(each, 'BR-CL-18', TAX_CATEGORIES) : null,
      ],
    ],
    ['CompanyID', (each) => [isIn(each, 'PartyLegalEntity') ? scheme(each, 'BR-CL-11') : null]],
    ['Note', (each) => [each.parent?.parent === null ? subjectOf(each) : null]],
    ['IdentificationCode', (each) => [isIn(each, 'Country') ? ofText(each, 'BR-CL-14', COUNTRIES) : null]],
    ['TaxExemptionReasonCode', (each) => [ofReason(each)]],
  ]),
  CII: new Map<string, Reader>([
    ['TaxTotalAmount', amount],
    ['ReferenceTypeCode', (each) => [ofText(each, 'BR-CL-07', OBJECT_SCHEMES)]],
    ['SubjectCode', (each) => [ofText(each, 'BR-CL-08', SUBJECTS_OF_CII)]],
    [
      'GlobalID',
      (each) => [
        !hasAbove(each, 'SpecifiedTradeProduct') && !hasAbove(each, 'ShipToTradeParty')
          ? scheme(each, 'BR-CL-10')
          : null,
        isIn(each, 'ShipToTradeParty') && hasAbove(each, 'ApplicableHeaderTradeDelivery')
          ? scheme(each, 'BR-CL-26')
          : null,
      ],
    ],
    ['ID', (each) => [hasAbove(each, 'SpecifiedTaxRegistration') ? null : scheme(each, 'BR-CL-11')]],
    [
      'CategoryCode',
      (each) => [
        isIn(each, 'CategoryTradeTax') ? ofText(each, 'BR-CL-17', TAX_CATEGORIES) : null,
        isIn(each, 'ApplicableTradeTax') ? ofText(each, 'BR-CL-18', TAX_CATEGORIES) : null,
      ],
    ],
    ['CountryID', (each) => [ofText(each, 'BR-CL-14', COUNTRIES)]],
    ['ExemptionReasonCode', (each) => [ofReason(each)]],
  ]),
};

/** Category of split payment, that of the standard rate, and the only country with the first. */
const SPLIT_PAYMENT = 'B';
const STANDARD = 'S';
const ITALY = 'IT';

/** Returns the category that an element states: BT-95, BT-102, BT-118 or BT-151. Null for another element. */
function categoryOf(element: XmlElement, syntax: RawInvoice['syntax']): string | null {
  const isStated =
    syntax === 'CII'
      ? element.local === 'CategoryCode'
      : element.local === 'ID' && isIn(element, 'TaxCategory', 'ClassifiedTaxCategory');
  return isStated ? textOf(element) : null;
}

const COUNTRY_NAMES = { UBL: 'IdentificationCode', CII: 'CountryID' } as const;

/** Elements that are judged before other waiting work has its turn: some milliseconds. */
const ELEMENTS_A_TURN = 2_000;

/**
 * Returns the rules on codes that a document breaks wherever an element states one: also in places that no term of the model holds. A rule
 * that is known to be broken is left out.
 *
 * @param known ids of the rules that are known to be broken
 */
export function* brokenElementCodes(
  root: XmlElement,
  syntax: RawInvoice['syntax'],
  known: ReadonlySet<string>,
): Turns<Rule[]> {
  const broken = new Set<string>();
  const categories = new Set<string>();
  let isAbroad = false;
  let judged = 0;
  for (const element of descendants(root)) {
    judged += 1;
    if (judged % ELEMENTS_A_TURN === 0) yield;
    for (const stated of READERS[syntax].get(element.local)?.(element) ?? [])
      if (stated !== null && !stated.list.has(stated.code)) broken.add(stated.id);
    const category = categoryOf(element, syntax);
    if (category !== null) categories.add(category);
    if (element.local === COUNTRY_NAMES[syntax] && textOf(element) !== ITALY) isAbroad = true;
  }
  if (categories.has(SPLIT_PAYMENT) && isAbroad) broken.add('BR-B-01');
  if (categories.has(SPLIT_PAYMENT) && categories.has(STANDARD)) broken.add('BR-B-02');
  return [...broken].flatMap((id) => {
    const [en, es] = TEXTS[id] ?? [];
    return en === undefined || es === undefined || known.has(id) ? [] : [rule(id, en, es, () => false)];
  });
}
