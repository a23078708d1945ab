import type { GoldenTopic } from '../golden-case.ts';
import { AMOUNTS } from './amounts.ts';
import { CORRECTIVES } from './correctives.ts';
import { ADVANCES, DEBTS, TICKETS, WITHHOLDINGS } from './debts-and-advances.ts';
import { DOCUMENTS } from './documents.ts';
import { EXCLUSIONS } from './exclusions.ts';
import { FACTURAE } from './facturae.ts';
import { FORMALITIES } from './formalities.ts';
import { ISLANDS } from './islands.ts';
import { PLACES } from './places.ts';
import { RECORDS } from './records.ts';
import { REGIMES } from './regimes.ts';
import { SIMPLIFIED } from './simplified.ts';
import { MARGIN_SCHEMES, SURCHARGES_OF_RETAILERS } from './surcharges-and-margins.ts';
import { TERRITORIES } from './territories.ts';
import { VAT } from './vat.ts';

/** All topics of the golden corpus. */
export const GOLDEN_TOPICS: readonly GoldenTopic[] = [
  VAT,
  AMOUNTS,
  TERRITORIES,
  REGIMES,
  SIMPLIFIED,
  FORMALITIES,
  CORRECTIVES,
  RECORDS,
  DOCUMENTS,
  PLACES,
  ISLANDS,
  DEBTS,
  SURCHARGES_OF_RETAILERS,
  MARGIN_SCHEMES,
  ADVANCES,
  TICKETS,
  WITHHOLDINGS,
  FACTURAE,
  EXCLUSIONS,
];
