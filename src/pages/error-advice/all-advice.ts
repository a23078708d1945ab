import type { ErrorKey } from '../../platform/error-catalogue.ts';
import type { Advice } from './advice.ts';
import { OF_CORRECTIONS } from './of-corrections.ts';
import { OF_ELECTRONIC_INVOICES } from './of-electronic-invoices.ts';
import { OF_INVOICES } from './of-invoices.ts';
import { OF_MASTER_DATA } from './of-master-data.ts';
import { OF_MONEY } from './of-money.ts';
import { OF_PEOPLE } from './of-people.ts';
import { OF_REQUESTS } from './of-requests.ts';
import { OF_TICKETBAI } from './of-ticketbai.ts';
import { OF_VERIFACTU } from './of-verifactu.ts';

/** Advice on every code: its cause and the next step. A code without a text does not compile. */
export const ERROR_ADVICE: Readonly<Record<ErrorKey, Advice>> = {
  ...OF_REQUESTS,
  ...OF_PEOPLE,
  ...OF_INVOICES,
  ...OF_CORRECTIONS,
  ...OF_VERIFACTU,
  ...OF_TICKETBAI,
  ...OF_ELECTRONIC_INVOICES,
  ...OF_MASTER_DATA,
  ...OF_MONEY,
};
