import type { GoldenTopic } from '../golden-case.ts';
import { AMOUNTS } from './amounts.ts';
import { CORRECTIVES } from './correctives.ts';
import { DOCUMENTS } from './documents.ts';
import { FORMALITIES } from './formalities.ts';
import { RECORDS } from './records.ts';
import { REGIMES } from './regimes.ts';
import { SIMPLIFIED } from './simplified.ts';
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
];
