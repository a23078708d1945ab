import { dayWithoutZone } from '../../domain/calendar/zoned-day.ts';
import type { Turns } from '../../domain/turns.ts';
import type { XmlElement } from '../../xml/xml-tree.ts';
import type { RawInvoice } from '../reading/raw-invoice.ts';
import { amountOf } from './exact-amounts.ts';
import type { Rule, RuleText } from './rule.ts';
import { CII_FURTHER_TYPES } from './schemas/cii-further-types.ts';
import { CII_TYPES } from './schemas/cii-types.ts';
import { UBL_FURTHER_TYPES } from './schemas/ubl-further-types.ts';
import { UBL_TRANSPORT_TYPES } from './schemas/ubl-transport-types.ts';
import { UBL_TYPES } from './schemas/ubl-types.ts';
import { structureFaults, structureOf } from './structure.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const UBL_EXTENSION = 'UBLExtension';
const CII = 'urn:un:unece:uncefact:data:standard:';
const CII_ROOT_TYPE = 'CrossIndustryInvoiceType';

/** Returns the namespace of an element of UBL. Those of an extension are of several. */
function ublNamespace(parent: string, child: string, isAggregate: boolean): string | null {
  if (parent.startsWith(UBL_EXTENSION) || child.startsWith(UBL_EXTENSION)) return null;
  return `${UBL}${isAggregate ? 'CommonAggregateComponents-2' : 'CommonBasicComponents-2'}`;
}

const ciiNamespace = (parent: string) =>
  `${CII}${parent === CII_ROOT_TYPE ? 'CrossIndustryInvoice:100' : 'ReusableAggregateBusinessInformationEntity:100'}`;

const STRUCTURES = {
  UBL: structureOf(
    { ...UBL_TYPES, ...UBL_FURTHER_TYPES, ...UBL_TRANSPORT_TYPES },
    'OASIS UBL 2.1, schema',
    ublNamespace,
  ),
  CII: structureOf({ ...CII_TYPES, ...CII_FURTHER_TYPES }, 'UN/CEFACT CII D16B, schema', ciiNamespace),
} as const;

function broken(id: string, text: RuleText, source: string): Rule {
  return { id, severity: 'FATAL', text, source, holds: () => false };
}

function dates(raw: RawInvoice): (string | null)[] {
  const periods = [raw.period, ...raw.lines.map(({ period }) => period)];
  return [
    raw.issueDate,
    raw.dueDate,
    raw.delivery?.date ?? null,
    ...raw.preceding.map(({ issueDate }) => issueDate),
    ...periods.flatMap((period) => [period?.from ?? null, period?.to ?? null]),
  ];
}

function amounts({ totals, vatRows, lines, adjustments }: RawInvoice): (string | null)[] {
  return [
    ...Object.values(totals),
    ...vatRows.flatMap(({ base, amount, rate }) => [base, amount, rate]),
    ...adjustments.map(({ amount }) => amount),
    ...lines.flatMap(({ quantity, netAmount, netPrice, grossPrice }) => [
      quantity,
      netAmount,
      netPrice,
      grossPrice,
    ]),
  ];
}

/** Returns the schema violations of a document in elements, values and attributes. The rules presume that there are none. */
export function* brokenStructure(root: XmlElement, raw: RawInvoice): Turns<Rule[]> {
  const structure = STRUCTURES[raw.syntax];
  const { source } = structure;
  yield;
  const found = yield* structureFaults(root, `${root.local}Type`, structure);
  yield;
  const date = dates(raw).find((each) => each !== null && dayWithoutZone(each) === null);
  if (date != null) {
    const shown = date.slice(0, 40);
    found.push(
      broken('STRUCTURE-DATE', { en: `${shown} is no date.`, es: `${shown} no es una fecha.` }, source),
    );
  }
  yield;
  const amount = amounts(raw).find((each) => each !== null && amountOf(each) === null);
  if (amount != null) {
    const shown = amount.slice(0, 40);
    found.push(
      broken('STRUCTURE-AMOUNT', { en: `${shown} is no amount.`, es: `${shown} no es un importe.` }, source),
    );
  }
  return found;
}
