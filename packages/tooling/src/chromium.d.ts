/** The browser that the browser tests use: one named by CHROME_PATH, Playwright's own, or the system's. */
export declare function findChromium(): string | undefined;
