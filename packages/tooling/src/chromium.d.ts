/** Returns the browser for the browser tests: that of CHROME_PATH, Playwright's own, or the system's. */
export declare function findChromium(): string | undefined;
