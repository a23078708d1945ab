import type { SeriesRow } from '../../db/books-schema.ts';
import { judgeSeries, type SeriesNumbering } from '../../domain/series/series-format.ts';
import type { Violation } from '../../domain/violation.ts';
import { ApiError, refuseViolations } from '../../errors.ts';
import { refuseStale } from '../concurrency.ts';
import { defineOperation } from '../define-operation.ts';
import { companyToday } from './company-today.ts';
import { findSeries, readAllSeries, type SeriesState } from './repository.ts';
import { retryStale } from './retry-stale.ts';
import { seriesSchema, type UpdateSeriesBody, updateSeriesBody } from './schemas.ts';
import { changedNumbering, judgeNumberingLock, refuseClash, requireLiveSeries } from './series-rules.ts';
import { seriesStamp } from './stamp-repository.ts';
import { seriesView } from './view.ts';
import { type SeriesChange, updateSeries as writeSeries } from './write-repository.ts';

function mergedNumbering(row: SeriesRow, body: UpdateSeriesBody): SeriesNumbering {
  return {
    code: body.code ?? row.code,
    format: body.format ?? row.format,
    reset_frequency: body.reset_frequency ?? row.resetFrequency,
    initial_number: body.initial_number ?? row.initialNumber,
  };
}

function judgeType(row: SeriesRow, body: UpdateSeriesBody): Violation[] {
  if (body.document_type === undefined || body.document_type === row.documentType) return [];
  const message = {
    en: 'a series keeps its document type; create another series',
    es: 'una serie conserva su tipo de documento; crea otra serie',
  };
  return [{ code: 'VALIDATION_ERROR', field: 'document_type', message }];
}

/** What a body makes of a series, judged against the row and the other series as they were read. */
function changeOf(row: SeriesRow, body: UpdateSeriesBody, others: readonly SeriesRow[], nowMs: number) {
  const numbering = mergedNumbering(row, body);
  const active = body.active ?? row.active;
  const changed = changedNumbering(row, numbering);
  refuseViolations([...judgeType(row, body), ...judgeNumberingLock(row, changed)]);
  if (row.isDefault && !active) throw new ApiError('SERIES_IS_DEFAULT');
  if (changed.length > 0) refuseViolations(judgeSeries(numbering));
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

export const updateSeries = defineOperation({
  id: 'series.update',
  method: 'PATCH',
  path: '/v1/companies/{company_id}/series/{series_id}',
  tag: 'Series',
  summary: 'Change a series',
  description:
    'Merges: a field left out stays as it is, null clears name and description. Code, format, reset and initial number are locked once a number was used; the document type never changes; a default cannot be deactivated.',
  scope: 'series:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: updateSeriesBody,
  example: { description: 'Sales of the online shop' },
  success: { status: 200, data: seriesSchema, description: 'The series as changed' },
  errors: [
    'SERIES_NOT_FOUND',
    'SERIES_CODE_DUPLICATED',
    'SERIES_FORMAT_OVERLAPS',
    'SERIES_FORMAT_INVALID',
    'SERIES_NUMBERING_LOCKED',
    'SERIES_IS_DEFAULT',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { params, body }) {
    const { books, companyId } = context;
    const { series_id: id } = params;
    const mayClash = body.code !== undefined || body.format !== undefined;
    let versionRead: number | null = null;
    const state = await retryStale<SeriesState>(async () => {
      const states = mayClash
        ? await readAllSeries(books, companyId)
        : [await findSeries(books, companyId, id)].filter((one) => one !== null);
      const { row } = requireLiveSeries(states.find((candidate) => candidate.row.id === id));
      refuseStale(context.ifMatch, row.version);
      const others = states.map((other) => other.row).filter((other) => other.id !== id);
      const { change, changesNumbering, changesText } = changeOf(row, body, others, context.clock.now());
      versionRead ??= row.version;
      if (row.version !== versionRead) throw new ApiError('CONCURRENT_MODIFICATION');
      const stamp = changesText ? seriesStamp(states) : null;
      return await writeSeries(books, row, change, { changesNumbering, stamp });
    });
    return { data: seriesView(state, companyToday(context)), version: state.row.version };
  },
});
