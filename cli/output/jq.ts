import { compile } from '@michaelhomer/jqjs';
import { usageError } from '../requests/failures.ts';

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Returns the results of a jq program on data, one per line: texts as they are, everything else as JSON.
 *
 * @throws ClientError for an invalid program, or one that fails on this data
 */
export function jqLines(program: string, data: unknown): string[] {
  try {
    return [...compile(program)(data)].map((value) =>
      typeof value === 'string' ? value : JSON.stringify(value, null, 2),
    );
  } catch (error) {
    throw usageError(`--jq cannot do "${program}": ${messageOf(error)}.`, 'It works on data: .invoices[].id');
  }
}
