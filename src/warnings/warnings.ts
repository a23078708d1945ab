import { ApiError } from '../platform/errors.ts';
import type { Language } from '../platform/i18n/language.ts';
import { WARNING_CATALOGUE, type WarningCode } from './warning-catalogue.ts';

/** Warnings that one answer lists; further ones are not kept. */
const MAX_WARNINGS = 50;

/** `Prefer` of a caller who would rather be refused than warned (RFC 7240, section 4.4). */
export const STRICT_PREFERENCE = 'handling=strict';

/** What is filled into the text of a warning. */
type WarningParams = Readonly<Record<string, string>>;

/** A warning as the API shows it. */
export interface WarningView {
  code: WarningCode;
  path: string;
  message: string;
  /** The property that was probably meant, where the code is UNKNOWN_PROPERTY. */
  suggestion?: string;
}

interface FoundWarning {
  code: WarningCode;
  path: string;
  params: WarningParams;
  suggestion: string | null;
}

/**
 * The warnings of one request (decisions, section 12). Any room adds to them; whatever writes asks `refuseIfStrict` first, so that
 * strict handling (RFC 7240) refuses before anything is done.
 */
export class Warnings {
  readonly isStrict: boolean;
  readonly #found = new Map<string, FoundWarning>();

  /** @param isStrict whether the caller prefers a refusal to a warning (`Prefer: handling=strict`) */
  constructor(isStrict: boolean) {
    this.isStrict = isStrict;
  }

  /** Adds a warning; the same code at the same path counts once. `path`: as in validation errors, `lines.0.irpf_rate`. */
  add(code: WarningCode, path: string, params: WarningParams = {}, suggestion: string | null = null): void {
    const key = `${code} ${path}`;
    if (this.#found.size < MAX_WARNINGS && !this.#found.has(key))
      this.#found.set(key, { code, path, params, suggestion });
  }

  /** Those of one of several things that a request does, each of which is done or refused by itself. */
  ofPart(): Warnings {
    return new Warnings(this.isStrict);
  }

  /** Takes over what was found in a part, whose path begins with that of the part: `results.0.lines.1.irpf_rate`. */
  takeOver(part: Warnings, partPath: string): void {
    for (const { code, path, params, suggestion } of part.#found.values())
      this.add(code, `${partPath}.${path}`, params, suggestion);
  }

  /** 422 STRICT_HANDLING_REFUSED with the list, where the caller asked for strict handling and there are any. */
  refuseIfStrict(): void {
    if (!this.isStrict || this.#found.size === 0) return;
    throw new ApiError('STRICT_HANDLING_REFUSED', {
      details: (language) => ({ warnings: this.view(language) }),
      headers: { 'Preference-Applied': STRICT_PREFERENCE },
    });
  }

  /** All warnings in a language, in the order in which they were found. */
  view(language: Language): WarningView[] {
    return [...this.#found.values()].map(({ code, path, params, suggestion }) => ({
      code,
      path,
      message: WARNING_CATALOGUE[code][language].replace(
        /\{(\w+)\}/g,
        (_, name: string) => (name === 'path' ? path : params[name]) ?? '',
      ),
      ...(suggestion === null ? {} : { suggestion }),
    }));
  }
}

/** A preference of the header: its name and its value, without its parameters; commas and semicolons may stand in quotes. */
const PREFERENCE = /(?:^|,)\s*([^=;,"\s]+)\s*(?:=\s*("[^"]*"|[^;,"\s]*))?((?:"[^"]*"|[^,"])*)/g;

/**
 * Whether `Prefer` asks for strict handling. Names and values in any case; of a preference that is said twice the first counts (RFC
 * 7240, sections 2 and 4.4).
 */
export function prefersStrict(prefer: string | null): boolean {
  for (const [, name = '', value = ''] of (prefer ?? '').matchAll(PREFERENCE))
    if (name.toLowerCase() === 'handling') return value.replaceAll('"', '').toLowerCase() === 'strict';
  return false;
}
