import { useEffect, useRef, useState } from 'react';
import { keepSending, type SendingStep } from './keep-sending';

interface Outcomes {
  onSent: () => void;
  onRefused: (error: unknown) => void;
}

/** Sends a form: at once, when the connection returns, or on request. */
export function useSendAnswers({ onSent, onRefused }: Outcomes) {
  const [step, setStep] = useState<'writing' | SendingStep>('writing');
  const sending = useRef<ReturnType<typeof keepSending>>(undefined);

  function send(call: () => Promise<unknown>) {
    sending.current?.stop();
    sending.current = keepSending({
      call,
      onStep: setStep,
      onSent,
      onRefused: (error) => {
        setStep('writing');
        onRefused(error);
      },
    });
    void sending.current.now();
  }

  const sendNow = () => void sending.current?.now();

  useEffect(() => {
    const onBack = () => void sending.current?.now();
    window.addEventListener('online', onBack);
    return () => {
      window.removeEventListener('online', onBack);
      sending.current?.stop();
    };
  }, []);

  return { step, send, sendNow };
}
