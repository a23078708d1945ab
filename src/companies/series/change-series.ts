import type { CompanyContext } from '../../context/context.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import type { SeriesRow } from '../../db/schema/books-schema.ts';
import { type SeriesNumbering, validateSeries } from '../../domain/series/series-format.ts';
import type { Violation } from '../../domain/violation.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import { refuseUnfiledFormat } from './filed-format.ts';
import { retryStale } from './retry-stale.ts';
import type { UpdateSeriesBody } from './schemas.ts';
import { findSeries, readAllSeries, type SeriesState } from './series-repository.ts';
import { changedNumbering, refuseClash, requireLiveSeries, validateNumberingLock } from './series-rules.ts';
import { seriesStamp } from './stamp-repository.ts';
import { type SeriesChange, updateSeries as writeSeries } from './write-repository.ts';

function mergedNumbering(row: SeriesRow, body: UpdateSeriesBody): SeriesNumbering {
  return {
    code: body.code ?? row.code,
    format: body.format ?? row.format,
    reset_frequency: body.reset_frequency ?? row.resetFrequency,
    initial_number: body.initial_number ?? row.initialNumber,
  };
}

function validateType(row: SeriesRow, body: UpdateSeriesBody): Violation[] {
  if (body.document_type === undefined || body.document_type === row.documentType) return [];
  const message = {
    en: 'a series keeps its document type; create another series',
    es: 'una serie conserva su tipo de documento; crea otra serie',
  };
  return [{ code: 'VALIDATION_ERROR', field: 'document_type', message }];
}

/** Returns the change of a series by a body. It is validated against the row and the other series as read. */
function changeOf(row: SeriesRow, body: UpdateSeriesBody, others: readonly SeriesRow[], nowMs: number) {
  const numbering = mergedNumbering(row, body);
  const active = body.active ?? row.active;
  const changed = changedNumbering(row, numbering);
  refuseViolations([...validateType(row, body), ...validateNumberingLock(row, changed)]);
  if (row.isDefault && !active) throw new ApiError('SERIES_IS_DEFAULT');
  if (changed.length > 0) refuseViolations(validateSeries(numbering));
  const changesText = changed.includes('code') || changed.includes('format');
  if (changesText) refuseClash(numbering, others);
  const isNumberedAnew = changed.length > 0 || active !== row.active;
  const change: SeriesChange = {
    code: numbering.code,
    format: numbering.format,
    resetFrequency: numbering.reset_frequency,
    initialNumber: numbering.initial_number,
    name: body.name === undefined ? row.name : body.name,
    description: body.description === undefined ? row.description : body.description,
    active,
    numberingVersion: isNumberedAnew ? row.numberingVersion + 1 : row.numberingVersion,
    updatedAt: nowMs,
  };
  return { change, changesNumbering: changed.length > 0, changesText };
}

/**
 * Changes a series. It rejects changes of numbering that a used number locks, and those that would let two series print
 * one number. It also fails as follows:
 * - 404 if the series does not exist
 * - 412 if it is not the version that the request names
 * - 409 if it has changed since it was read
 */
export async function changeSeries(
  context: CompanyContext,
  id: string,
  body: UpdateSeriesBody,
): Promise<SeriesState> {
  const { books, companyId } = context;
  const mayClash = body.code !== undefined || body.format !== undefined;
  let versionRead: number | null = null;
  return await retryStale<SeriesState>(async () => {
    const states = mayClash
      ? await readAllSeries(books, companyId)
      : [await findSeries(books, companyId, id)].filter((one) => one !== null);
    const { row } = requireLiveSeries(states.find((candidate) => candidate.row.id === id));
    refuseStale(context.ifMatch, row.version);
    const others = states.map((other) => other.row).filter((other) => other.id !== id);
    const { change, changesNumbering, changesText } = changeOf(row, body, others, context.clock.now());
    versionRead ??= row.version;
    if (row.version !== versionRead) throw new ApiError('CONCURRENT_MODIFICATION');
    if (changesText) await refuseUnfiledFormat(context, change);
    const stamp = changesText ? seriesStamp(states) : null;
    return await writeSeries(books, row, change, { changesNumbering, stamp });
  });
}
