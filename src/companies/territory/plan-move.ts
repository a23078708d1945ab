import type { CompanyRecord } from '../../context/company-record.ts';
import type { CompanyContext } from '../../context/context.ts';
import { refuseLostUpdate } from '../../contract/concurrency.ts';
import type { StoredMove } from '../../db/schema/company-schema.ts';
import { endsRegistration, factsOf, systemOf } from '../due-system.ts';
import { insertMissingSeries } from '../initial-series-repository.ts';
import { updateFiscalFields } from '../repository.ts';
import { settingsOf } from '../settings/repository.ts';
import { movesIn } from '../territory-in-force.ts';
import { readMoveMaterial } from './move-repository.ts';
import { seriesOfMove } from './move-series.ts';
import {
  moveExists,
  refuseDate,
  refuseOtherTerritory,
  refuseSecondMove,
  refuseWithinYear,
} from './refuse-move.ts';

/** Move of a company, with the company's date (`YYYY-MM-DD`) on which it was planned. */
interface PlannedMove {
  move: StoredMove;
  today: string;
  company: CompanyRecord;
  /** False if an earlier run of this execution planned it. */
  isNew: boolean;
}

/**
 * Plans a move of a company to another territory, and makes its series. Throws the contract's refusals (decisions, section 16).
 */
export async function planMove(
  context: CompanyContext,
  asked: Pick<StoredMove, 'territory' | 'effective_date'>,
): Promise<PlannedMove> {
  const { books, companyId, environment, directory, ids } = context;
  const [company, material] = await Promise.all([context.company(), readMoveMaterial(books, companyId)]);
  const { row } = company;
  const settings = settingsOf(material.settings, environment);
  const { recordsTerritory, lastIssueDate } = material;
  const facts = { ...factsOf(context), ...settings, recordsTerritory };
  const system = systemOf(row, facts);
  const { inForce, today } = system;
  const id = ids.next();
  const own = movesIn(row, environment).find((move) => move.id === id);
  if (own !== undefined) return { move: own, today, company, isNew: false };
  const planned = movesIn(row, environment).find((move) => move.effective_date > today);
  if (planned !== undefined) throw moveExists(planned);
  refuseSecondMove(row, context, asked.effective_date);
  refuseOtherTerritory(context, row, inForce.territory, asked.territory);
  refuseDate(asked.effective_date, today, lastIssueDate);
  if (environment === 'LIVE' && endsRegistration(row, system, asked.territory, facts))
    refuseWithinYear(asked.effective_date, today);
  const nowMs = context.serviceClock.now();
  const { rows, pairs } = seriesOfMove(material.series, asked, ids, context.clock.now());
  const move: StoredMove = {
    id,
    environment,
    from: inForce.territory,
    territory: asked.territory,
    effective_date: asked.effective_date,
    requested_at: nowMs,
    series: pairs,
  };
  // The series come first, so that a move never names one that is missing. Series of a refused move stay unused.
  await insertMissingSeries(books, rows);
  const stored = { declared: null, since: null, ...row.fiscalTerritory };
  const fiscalTerritory = { ...stored, moves: [...(row.fiscalTerritory?.moves ?? []), move] };
  refuseLostUpdate(await updateFiscalFields(directory, context, row, { fiscalTerritory }, nowMs));
  return { move, today, company, isNew: true };
}
