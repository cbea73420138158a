import type { Language } from '@polyclinic/contract';

const VOICES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN', ta: 'ta-IN' };

// Some browsers never say that they have finished.
const PATIENCE_MS = 10_000;

/** Says a sentence; resolves once it is said, or at once where the browser cannot speak. */
export function readAloud(text: string, language: Language): Promise<void> {
  const synthesis = (window as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;
  if (!synthesis || typeof SpeechSynthesisUtterance === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    const timer = setTimeout(resolve, PATIENCE_MS);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    utterance.lang = VOICES[language];
    utterance.addEventListener('end', finish);
    // What cannot be said is on the screen all the same.
    utterance.addEventListener('error', finish);
    synthesis.cancel();
    synthesis.speak(utterance);
  });
}

/** Falls silent. */
export function stopReading(): void {
  (window as { speechSynthesis?: SpeechSynthesis }).speechSynthesis?.cancel();
}
