import { Marked, type Tokens } from 'marked';
import { escaped } from '../../../src/platform/html-text.ts';
import { highlighted } from './highlight.ts';

/** What a second word after the language of a block makes of it: the same step by another client, a tab beside the block before it. */
const TABS: Readonly<Record<string, string>> = { sdk: 'TypeScript', cli: 'CLI' };
const FIRST_TAB = 'curl';

/** As GitHub makes the name of a heading, which links between guides use. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

function codeMarkup({ text, lang = '' }: Tokens.Code): string {
  const [language = '', tab = ''] = lang.split(' ');
  const name = TABS[tab];
  const code = `<pre tabindex="0"><code class="language-${escaped(language)}">${highlighted(text, language)}</code></pre>\n`;
  return name === undefined ? code : `<div class="tab" data-tab="${name}">${code}</div>\n`;
}

/** A block and the tabs that follow it stand in one box. */
export function withTabs(markup: string): string {
  return markup.replace(
    /(<pre tabindex="0"><code class="language-sh">(?:(?!<\/pre>)[\s\S])*<\/pre>\n)((?:<div class="tab" [^>]*>(?:(?!<\/div>)[\s\S])*<\/div>\n)+)/g,
    (_all, first: string, rest: string) =>
      `<div class="tabs"><div class="tab" data-tab="${FIRST_TAB}">${first}</div>\n${rest}</div>\n`,
  );
}

/**
 * Markdown as this service's pages show it. `addressOf` says where a link leads from here; null: nowhere, so that only its
 * words stay. `titleOf` says what stands in the place of words that are the name of a file; null: they stay.
 */
export function markdownFor(
  addressOf: (href: string) => string | null,
  titleOf: (file: string) => string | null = () => null,
): Marked {
  return new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${escaped(slugOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code: codeMarkup,
      link({ href, text, tokens }: Tokens.Link) {
        const title = href.startsWith(text) ? titleOf(text) : null;
        const words = title === null ? this.parser.parseInline(tokens) : escaped(title);
        const address = addressOf(href);
        return address === null ? words : `<a href="${escaped(address)}">${words}</a>`;
      },
      image: ({ text }) => escaped(text),
      // Comments mark generated parts; whatever else looks like HTML is meant as text.
      html: ({ text }) => (text.startsWith('<!--') ? '' : escaped(text)),
    },
  });
}
