import type { Page } from 'playwright-core';

const NAME_OF_FOCUS = `(() => {
  const { activeElement: at } = document;
  return (at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '').trim();
})()`;
/** Maximum number of Tab presses to reach an element. */
const MOST_TABS = 60;
/** Keys that a person presses in a second. */
const KEYS_A_SECOND = 5;
/** Seconds for which a person reads a screen. */
const READING_SECONDS = 5;
const MS_PER_SECOND = 1_000;

/** Person who uses a page by the keyboard alone. */
export interface KeyboardPerson {
  /** Presses Tab, or Shift+Tab, until the element with this name has the focus. */
  reach(name: string | RegExp, direction?: 'forward' | 'back'): Promise<void>;
  type(text: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Counts a screen that the person reads. */
  read(): void;
  /** Keys, screens and the seconds of a person with them: 5 keys a second, 5 seconds a screen, and the waiting for the service. */
  spent(): { keys: number; screens: number; seconds: number };
}

/** Returns a person at the keyboard of a page, whose keys, screens and time are counted from now. */
export function keyboardPerson(page: Page): KeyboardPerson {
  const startedAt = Date.now();
  let keys = 0;
  let screens = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  return {
    press,
    async reach(name, direction = 'forward') {
      for (let pressed = 0; pressed < MOST_TABS; pressed++) {
        const focused: string = await page.evaluate(NAME_OF_FOCUS);
        if (typeof name === 'string' ? focused === name : name.test(focused)) return;
        await press(direction === 'forward' ? 'Tab' : 'Shift+Tab');
      }
      throw new Error(`${name} is not reached by Tab.`);
    },
    async type(text) {
      keys += text.length;
      await page.keyboard.type(text);
    },
    read() {
      screens += 1;
    },
    spent() {
      const waited = (Date.now() - startedAt) / MS_PER_SECOND;
      return {
        keys,
        screens,
        seconds: Math.round(waited + keys / KEYS_A_SECOND + screens * READING_SECONDS),
      };
    },
  };
}
