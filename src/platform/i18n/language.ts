/** Languages of messages (decisions, Conventions). Codes never change with the language. */
export type Language = 'en' | 'es';

export type Bilingual = Readonly<Record<Language, string>>;

const DEFAULT_LANGUAGE: Language = 'en';

/** Returns the supported language in `Accept-Language` with the highest quality value. English by default. */
export function preferredLanguage(acceptLanguage: string | null): Language {
  let best: { language: Language; quality: number } | null = null;
  for (const range of (acceptLanguage ?? '').split(',')) {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
    const primary = tag.split('-')[0];
    const language = primary === 'es' || primary === 'en' ? primary : tag === '*' ? DEFAULT_LANGUAGE : null;
    if (language === null) continue;
    const quality = Number(
      parameters
        .find((p) => p.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    );
    if (quality > 0 && (best === null || quality > best.quality)) best = { language, quality };
  }
  return best?.language ?? DEFAULT_LANGUAGE;
}
