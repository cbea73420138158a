import type { Page } from '@playwright/test';

/**
 * Returns pairs of texts and controls that cover each other on the open page, and content that stays under a bar at the
 * lower edge when the page is scrolled to its end.
 *
 * Fixed and sticky elements form layers of their own: content passes under them while the page scrolls.
 */
export async function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      element: Element;
      layer: Element | null;
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    /** Parts of one control lie on each other on purpose. */
    const TOGETHER =
      '.ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-segmented, .ant-switch, .ant-upload, label, svg';
    /** No texts of the page, and counts that hang at the corner of a control. */
    const IGNORED = 'script, style, template, .pc-badge';
    const TOLERANCE_PX = 2;
    /** A box of text is as high as its font, of which letters fill the middle. */
    const BESIDE_LETTERS = 0.2;

    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const known = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, known);
      return known;
    };
    const ancestors = (element: Element) => {
      const found: Element[] = [];
      for (let one: Element | null = element; one; one = one.parentElement) found.push(one);
      return found;
    };
    const layerOf = (element: Element) =>
      ancestors(element).find((one) => ['fixed', 'sticky'].includes(styleOf(one).position)) ?? null;
    // A closed disclosure gives boxes to what it does not show.
    const isSeen = (element: Element) =>
      element.checkVisibility() &&
      ancestors(element).every((one) => {
        const { opacity, visibility, clipPath, display } = styleOf(one);
        return (
          opacity !== '0' && display !== 'none' && (one !== element || visibility === 'visible') && clipPath === 'none'
        );
      });
    /** Returns the part of a rectangle that its scrolling and clipping ancestors show. */
    const visiblePart = (element: Element, { left, top, right, bottom }: DOMRect) => {
      const part = { left, top, right, bottom };
      for (const one of ancestors(element)) {
        if (styleOf(one).position === 'fixed') break;
        if (one === document.body || one === document.documentElement) break;
        const { overflowX, overflowY } = styleOf(one);
        const edge = one.getBoundingClientRect();
        if (overflowX !== 'visible')
          [part.left, part.right] = [Math.max(part.left, edge.left), Math.min(part.right, edge.right)];
        if (overflowY !== 'visible')
          [part.top, part.bottom] = [Math.max(part.top, edge.top), Math.min(part.bottom, edge.bottom)];
      }
      return part;
    };

    const boxes = () => {
      const found: Box[] = [];
      const add = (element: Element, rect: DOMRect, shrink: number) => {
        const { left, top, right, bottom } = visiblePart(element, rect);
        const inset = (bottom - top) * shrink;
        const box = { element, layer: layerOf(element), left, top: top + inset, right, bottom: bottom - inset };
        if (box.right - box.left > TOLERANCE_PX && box.bottom - box.top > TOLERANCE_PX) found.push(box);
      };
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        const element = text.parentElement;
        if (!element || !text.textContent?.trim() || element.closest(IGNORED) || !isSeen(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const rect of range.getClientRects()) add(element, rect, BESIDE_LETTERS);
      }
      for (const control of document.querySelectorAll('button, a[href], input, textarea, [role="button"]')) {
        // A link or slot stretched over a whole block lies under the block's other controls: its text counts, not its area.
        const isStretched = styleOf(control).position === 'absolute';
        if (isSeen(control) && !isStretched) add(control, control.getBoundingClientRect(), 0);
      }
      return found;
    };

    const isTogether = (one: Element, other: Element) => {
      if (one.contains(other) || other.contains(one)) return true;
      const control = one.closest(TOGETHER);
      return control !== null && control.contains(other);
    };
    const isCovering = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOLERANCE_PX &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOLERANCE_PX;
    const nameOf = ({ element }: Box) => {
      const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.tagName.toLowerCase()} “${text.trim().slice(0, 40)}”`;
    };
    const findings = new Set<string>();
    const all = boxes();
    for (const [at, one] of all.entries()) {
      for (const other of all.slice(at + 1)) {
        if (one.layer !== other.layer || !isCovering(one, other) || isTogether(one.element, other.element)) continue;
        findings.add(`${nameOf(one)} and ${nameOf(other)} cover each other`);
      }
    }

    const before = scrollY;
    scrollTo(0, document.documentElement.scrollHeight);
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return styleOf(element).position === 'fixed' && height > 0 && top > innerHeight / 2 && bottom >= innerHeight - 1;
    });
    const content = boxes().filter(({ layer }) => layer === null);
    for (const bar of bars.filter((one) => isSeen(one))) {
      const { left, top, right, bottom } = bar.getBoundingClientRect();
      for (const one of content) {
        if (!isCovering(one, { element: bar, layer: bar, left, top, right, bottom })) continue;
        findings.add(`${nameOf(one)} stays under the bar at the lower edge`);
      }
    }
    scrollTo(0, before);
    return [...findings];
  });
}
