import * as z from 'zod';
import { parameter } from './parameters.ts';

/** Page sizes of lists. Source: specification, Limits, Pagination. */
export const DEFAULT_PAGE_SIZE_ITEMS = 20;
export const MAX_PAGE_SIZE_ITEMS = 100;

export const pageParameters = {
  page: parameter.integer('Page, from 1', { minimum: 1, default: 1 }),
  limit: parameter.integer('Number of items per page', {
    minimum: 1,
    maximum: MAX_PAGE_SIZE_ITEMS,
    default: DEFAULT_PAGE_SIZE_ITEMS,
  }),
};

/** `sort_by` and `sort_order` of a list, with their defaults. */
export function sortParameters<T extends string>(
  fields: readonly T[],
  defaultField: NoInfer<T>,
  defaultOrder: 'asc' | 'desc' = 'asc',
) {
  return {
    sort_by: parameter.choice(fields, defaultField, 'Field to sort by; ties are broken by id'),
    sort_order: parameter.choice(['asc', 'desc'], defaultOrder, 'Direction'),
  };
}

export const paginationSchema = z
  .object({
    current_page: z.int(),
    total_pages: z.int(),
    total_items: z.int(),
    items_per_page: z.int(),
    has_next: z.boolean(),
    has_previous: z.boolean(),
  })
  .meta({ id: 'Pagination' });

export type Pagination = z.infer<typeof paginationSchema>;

/** Returns the pagination block of a page. An empty collection has one empty page. A page past the end is empty. */
export function paginationOf(page: number, limit: number, totalItems: number): Pagination {
  const totalPages = Math.max(1, Math.ceil(totalItems / limit));
  return {
    current_page: page,
    total_pages: totalPages,
    total_items: totalItems,
    items_per_page: limit,
    has_next: page < totalPages,
    has_previous: page > 1,
  };
}

/** Returns the schema of a paginated collection: the named array and its pagination block. */
export function collectionSchema<K extends string, S extends z.ZodType>(name: K, item: S) {
  return z.object({ [name]: z.array(item), pagination: paginationSchema } as {
    [Name in K]: z.ZodArray<S>;
  } & { pagination: typeof paginationSchema });
}

/** Returns the SQL offset of a page, limited to a safe integer because any whole page number is accepted. */
export function pageOffset(page: number, limit: number): number {
  return Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER);
}
