import { Marked, type Tokens } from 'marked';
import { escaped } from '../../../src/platform/html-text.ts';
import { highlighted } from './highlight.ts';

/**
 * Tab names by the second word after a block's language. Such a block is the same step in another client, beside the
 * block before it.
 */
const TABS: Readonly<Record<string, string>> = { sdk: 'TypeScript', cli: 'CLI' };
const FIRST_TAB = 'curl';

/** Returns the id of a heading in GitHub's form, which links between guides use. */
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

/** Puts a block and the tabs after it into one box. */
export function withTabs(markup: string): string {
  return markup.replace(
    /(<pre tabindex="0"><code class="language-sh">(?:(?!<\/pre>)[\s\S])*<\/pre>\n)((?:<div class="tab" [^>]*>(?:(?!<\/div>)[\s\S])*<\/div>\n)+)/g,
    (_all, first: string, rest: string) =>
      `<div class="tabs"><div class="tab" data-tab="${FIRST_TAB}">${first}</div>\n${rest}</div>\n`,
  );
}

/**
 * Returns the renderer of Markdown for this service's pages.
 * `addressOf` returns the target of a link from here; null leaves only its words. `titleOf` returns a title in place
 * of a file name; null leaves the name.
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
      // Comments mark generated parts; anything else that looks like HTML is text.
      html: ({ text }) => (text.startsWith('<!--') ? '' : escaped(text)),
    },
  });
}
