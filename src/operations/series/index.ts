import type { Operation } from '../operation.ts';
import { createSeries } from './create.ts';
import { deleteSeries } from './delete.ts';
import { ensureSeriesDefaults } from './ensure-defaults.ts';
import { getSeries } from './get.ts';
import { getSeriesDefaults } from './get-defaults.ts';
import { listSeries } from './list.ts';
import { setDefaultSeries } from './set-default.ts';
import { updateSeries } from './update.ts';

export const SERIES_OPERATIONS: readonly Operation[] = [
  createSeries,
  listSeries,
  getSeries,
  updateSeries,
  deleteSeries,
  setDefaultSeries,
  ensureSeriesDefaults,
  getSeriesDefaults,
];
