import type { Language } from '@polyclinic/contract';

const VOICES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN', ta: 'ta-IN' };

// Some browsers never fire the end event.
const TIMEOUT_MS = 10_000;

/** Speaks a sentence; resolves when it is finished, or at once in browsers without speech synthesis. */
export function readAloud(text: string, language: Language): Promise<void> {
  const synthesis = (window as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;
  if (!synthesis || typeof SpeechSynthesisUtterance === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    const timer = setTimeout(resolve, TIMEOUT_MS);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    utterance.lang = VOICES[language];
    utterance.addEventListener('end', finish);
    // The sentence is on the screen as well, so an error can be ignored.
    utterance.addEventListener('error', finish);
    synthesis.cancel();
    synthesis.speak(utterance);
  });
}

/** Stops speaking. */
export function stopReading(): void {
  (window as { speechSynthesis?: SpeechSynthesis }).speechSynthesis?.cancel();
}
