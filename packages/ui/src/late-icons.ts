/** Without a frame that says when its first screen is there, icons load after this time. */
const LONGEST_WAIT_MS = 8_000;

let begin: () => void;
const mayLoad = new Promise<void>((done) => {
  begin = done;
});

/** Loads the icons that do not come with the page. Called by the frame once the first screen shows its data. */
export function loadLateIcons(): void {
  begin();
}

/** Resolves once icons that do not come with the page may load. */
export function lateIconsMayLoad(): Promise<void> {
  setTimeout(begin, LONGEST_WAIT_MS);
  return mayLoad;
}
