import { shownKeys, type KeyCombination } from './key-combination';

/** Keys as they are printed on the keyboard. */
export function KeyNames({ keys }: { keys: KeyCombination }) {
  return (
    <span className="pc-keys">
      {shownKeys(keys).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
