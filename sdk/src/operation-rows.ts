import { OPERATION_TABLE } from './generated/operation-table.ts';

/** Paging of a list. */
export interface RowPaging {
  by: 'page' | 'cursor';
  collection: string;
  maxLimit: number;
}

/** Row of the operation table. */
export interface OperationRow {
  /** `['invoices', 'create']` */
  names: string[];
  method: string;
  path: string;
  takesKey: boolean;
  heedsStrict: boolean;
  isForm: boolean;
  isDocument: boolean;
  isFile: boolean;
  paging: RowPaging | null;
}

function pagingOf(text: string | undefined): RowPaging | null {
  const [by, collection, limit] = (text ?? '').split(':');
  if ((by !== 'page' && by !== 'cursor') || collection === undefined) return null;
  return { by, collection, maxLimit: Number(limit) };
}

/** Returns every operation of the table, in its order. */
export function operationRows(): OperationRow[] {
  return OPERATION_TABLE.trim()
    .split('\n')
    .map((line) => {
      const [name = '', method = '', path = '', ...rest] = line.split(' ');
      const flags = rest.find((text) => !text.includes(':')) ?? '';
      return {
        names: name.split('.'),
        method,
        path,
        takesKey: flags.includes('k'),
        heedsStrict: flags.includes('s'),
        isForm: flags.includes('m'),
        isDocument: flags.includes('d'),
        isFile: flags.includes('f'),
        paging: pagingOf(rest.find((text) => text.includes(':'))),
      };
    });
}
