import type { Schemas } from './operations.ts';

/** Single problem of a refused request: the path of its property and what is wrong with it. */
interface Problem {
  path: string;
  message: string;
}

/** Refusal of the service. `status` is 0 if the service could not be reached. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  private readonly problems: readonly Problem[];
  private readonly placed = new Set<string>();

  constructor(
    status: number,
    code: string,
    message: string,
    details: object = {},
    requestId: string | null = null,
    problems: readonly Problem[] = [],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = { ...details };
    this.requestId = requestId;
    this.problems = problems;
  }

  /** Warnings for which the service refused a strict request. */
  get warnings(): Schemas['Warning'][] {
    const { warnings } = this.details;
    return this.code === 'STRICT_HANDLING_REFUSED' && Array.isArray(warnings) ? warnings : [];
  }

  /** Error text of each property, by its path: whatever the code, if the service names properties. */
  get fields(): Readonly<Record<string, string>> {
    const { field } = this.details;
    const own = typeof field === 'string' ? [{ path: field, message: this.message }] : [];
    const all = this.problems.length > 0 ? this.problems : own;
    // Of several problems of one property the first is shown.
    return Object.fromEntries(all.toReversed().map(({ path, message }) => [path, message]));
  }

  /** Returns the error text of one property, or of an item of its list, for its field to show it. Notices then leave it out. */
  at(path: string): string | undefined {
    const own = Object.entries(this.fields).filter(
      ([one]) => one === path || (one.startsWith(`${path}.`) && /^\d+$/.test(one.slice(path.length + 1))),
    );
    for (const [one] of own) this.placed.add(one);
    return own[0]?.[1];
  }

  /** Error texts that no field shows, by the path of their property. */
  get unplaced(): readonly (readonly [path: string, message: string])[] {
    return Object.entries(this.fields).filter(([path]) => !this.placed.has(path));
  }
}

interface ErrorBody {
  error?: { code?: string; message?: string; details?: object; errors?: Problem[] };
  meta?: { request_id?: string };
}

/** Reads the failure from an error response. */
export async function failureOf(response: Response): Promise<Failure> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  const { code = 'UNKNOWN', message = response.statusText, details, errors } = body.error ?? {};
  return new Failure(response.status, code, message, details, body.meta?.request_id ?? null, errors);
}
