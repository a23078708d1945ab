/**
 * Position where a text stops being JSON: 1-based line and column (UTF-16 code units), and the offset from its start.
 */
export interface JsonPosition {
  line: number;
  column: number;
  offset: number;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LITERAL = /true|false|null/y;
const SPACE = /[ \t\n\r]*/y;
const ESCAPED = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const FIRST_PRINTABLE = 0x20;

/** Parser that only finds where JSON breaks off. Reads each character a few times at most. */
class Reader {
  private readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  private take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }

  private takeText(): boolean {
    if (this.text[this.at] !== '"') return false;
    this.at += 1;
    for (;;) {
      const letter = this.text[this.at];
      if (letter === undefined || letter.charCodeAt(0) < FIRST_PRINTABLE) return false;
      if (letter === '\\') {
        if (!this.take(ESCAPED)) return false;
        continue;
      }
      this.at += 1;
      if (letter === '"') return true;
    }
  }

  private takeLetter(letter: string): boolean {
    this.take(SPACE);
    if (this.text[this.at] !== letter) return false;
    this.at += 1;
    return true;
  }

  private takeName(): boolean {
    this.take(SPACE);
    return this.takeText() && this.takeLetter(':');
  }

  /** Reads one value with its contents, without recursion. False if it breaks off; `at` is the position. */
  takeAll(): boolean {
    const open: string[] = [];
    for (;;) {
      this.take(SPACE);
      const letter = this.text[this.at];
      if (letter === '{' || letter === '[') {
        const end = letter === '{' ? '}' : ']';
        this.at += 1;
        if (!this.takeLetter(end)) {
          open.push(end);
          if (end === '}' && !this.takeName()) return false;
          continue;
        }
      } else if (!(this.takeText() || this.take(NUMBER) || this.take(LITERAL))) return false;
      for (;;) {
        const end = open.at(-1);
        if (end === undefined) {
          this.take(SPACE);
          return this.at === this.text.length;
        }
        if (this.takeLetter(end)) {
          open.pop();
          continue;
        }
        if (!this.takeLetter(',')) return false;
        if (end === '}' && !this.takeName()) return false;
        break;
      }
    }
  }
}

/** Returns the position where a text stops being JSON. Null if it is JSON. */
export function brokenAt(text: string): JsonPosition | null {
  const reader = new Reader(text);
  if (reader.takeAll()) return null;
  const before = text.slice(0, reader.at);
  const lastBreak = before.lastIndexOf('\n');
  return {
    line: before.split('\n').length,
    column: reader.at - lastBreak,
    offset: reader.at,
  };
}
