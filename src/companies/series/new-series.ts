import type { SeriesRow } from '../../db/schema/books-schema.ts';
import { DEFAULT_INITIAL_NUMBER, DEFAULT_RESET_FREQUENCY, DEFAULT_SERIES_FORMAT } from './schemas.ts';

type Chosen = 'name' | 'description' | 'format' | 'resetFrequency' | 'initialNumber' | 'active' | 'isDefault';
type Given = Pick<SeriesRow, 'id' | 'companyId' | 'code' | 'documentType'> & {
  [Field in Chosen]?: SeriesRow[Field] | null | undefined;
};

/** Returns the row of a new series. Absent and null fields get the defaults of the contract. */
export function newSeriesRow(given: Given, nowMs: number): SeriesRow {
  return {
    id: given.id,
    companyId: given.companyId,
    code: given.code,
    name: given.name ?? null,
    description: given.description ?? null,
    documentType: given.documentType,
    format: given.format ?? DEFAULT_SERIES_FORMAT,
    resetFrequency: given.resetFrequency ?? DEFAULT_RESET_FREQUENCY,
    initialNumber: given.initialNumber ?? DEFAULT_INITIAL_NUMBER,
    active: given.active ?? true,
    isDefault: given.isDefault ?? false,
    numberingLocked: false,
    numberingVersion: 1,
    issuance: null,
    version: 1,
    createdAt: nowMs,
    updatedAt: nowMs,
    deletedAt: null,
  };
}
