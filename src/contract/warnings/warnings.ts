import type { StoredInvoiceWarning } from '../../db/books-json.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Language } from '../../platform/i18n/language.ts';
import { STRICT_PREFERENCE } from './prefer-header.ts';
import { WARNING_CATALOGUE, type WarningCode } from './warning-catalogue.ts';
import { messageOf, type WarningParams } from './warning-texts.ts';

/** Most warnings in one response. Further ones are dropped. */
const MAX_WARNINGS = 50;

/** Warning as the API shows it. */
export interface WarningView {
  code: WarningCode;
  path: string;
  message: string;
  /** Most similar known property, for the code UNKNOWN_PROPERTY. */
  suggestion?: string;
}

interface FoundWarning {
  code: WarningCode;
  path: string;
  params: WarningParams;
  suggestion: string | null;
}

/**
 * Warnings of one request. Decisions, section 12.
 * Any module adds to them. Code that writes calls `refuseIfStrict` first, so that strict handling (RFC 7240) rejects
 * before anything is done.
 */
export class Warnings {
  readonly isStrict: boolean;
  readonly #found = new Map<string, FoundWarning>();

  /** @param isStrict true if the caller prefers an error to a warning (`Prefer: handling=strict`) */
  constructor(isStrict: boolean) {
    this.isStrict = isStrict;
  }

  /**
   * Adds a warning; the same code at the same path counts once. `path`: as in validation errors, `lines.0.irpf_rate`.
   */
  add(code: WarningCode, path: string, params: WarningParams = {}, suggestion: string | null = null): void {
    const key = `${code} ${path}`;
    if (this.#found.size < MAX_WARNINGS && !this.#found.has(key))
      this.#found.set(key, { code, path, params, suggestion });
  }

  /** Returns the empty warnings of one part of a request that is run or rejected separately. */
  ofPart(): Warnings {
    return new Warnings(this.isStrict);
  }

  /** Adds the warnings of a part, with the path of the part before theirs: `results.0.lines.1.irpf_rate`. */
  takeOver(part: Warnings, partPath: string): void {
    for (const { code, path, params, suggestion } of part.#found.values())
      this.add(code, `${partPath}.${path}`, params, suggestion);
  }

  /**
   * Throws 422 STRICT_HANDLING_REFUSED with the list, if the caller asked for strict handling and there are warnings.
   */
  refuseIfStrict(): void {
    if (!this.isStrict || this.#found.size === 0) return;
    throw new ApiError('STRICT_HANDLING_REFUSED', {
      details: (language) => ({ warnings: this.view(language) }),
      headers: { 'Preference-Applied': STRICT_PREFERENCE },
    });
  }

  /** Throws as `refuseIfStrict` does if a property of the body is unknown. */
  refuseUnknownIfStrict(): void {
    if ([...this.#found.values()].some(({ code }) => code === 'UNKNOWN_PROPERTY')) this.refuseIfStrict();
  }

  /** Returns all warnings in a language, in the order in which they were found. */
  view(language: Language): WarningView[] {
    return [...this.#found.values()].map(({ code, path, params, suggestion }) => ({
      code,
      path,
      message: messageOf({ code, path, params }, language),
      ...(suggestion === null ? {} : { suggestion }),
    }));
  }

  /**
   * Returns the warnings that a document keeps, after its earlier ones. Null if there are none. Unknown properties concern the
   * request alone.
   */
  toStore(earlier: readonly StoredInvoiceWarning[] | null = null): StoredInvoiceWarning[] | null {
    const kept = new Map((earlier ?? []).map((one) => [`${one.code} ${one.path}`, one]));
    for (const [key, { code, path, params }] of this.#found)
      if (code !== 'UNKNOWN_PROPERTY')
        kept.set(key, { code, path, ...(Object.keys(params).length === 0 ? {} : { params }) });
    return kept.size === 0 ? null : [...kept.values()];
  }
}

function isKnown(code: string): code is WarningCode {
  return code in WARNING_CATALOGUE;
}

/** Returns the warnings that a document keeps, in a language. Codes that the catalogue no longer has are left out. */
export function storedWarningsView(
  stored: readonly StoredInvoiceWarning[] | null,
  language: Language,
): WarningView[] {
  return (stored ?? []).flatMap(({ code, path, params = {} }) =>
    isKnown(code) ? [{ code, path, message: messageOf({ code, path, params }, language) }] : [],
  );
}
