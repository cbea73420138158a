import { formatKeys, type KeyCombination } from './key-combination';

/** Keys as labelled on the keyboard. */
export function KeyNames({ keys }: { keys: KeyCombination }) {
  return (
    <span className="pc-keys">
      {formatKeys(keys).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
