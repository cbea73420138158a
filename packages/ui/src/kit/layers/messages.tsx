import { App as AntApp, type AppProps } from 'antd';
import { useEffect } from 'react';

export type MessageApi = Omit<ReturnType<typeof AntApp.useApp>, 'notification'>;

interface MessagesProps extends Pick<AppProps, 'message'> {
  /** Receives the functions that show messages and questions, once they can be shown. */
  onReady: (api: MessageApi) => void;
}

/** The place of antd's messages and questions on the page. */
export function Messages({ message, onReady }: MessagesProps) {
  return (
    <AntApp component={false} message={message}>
      <Ready onReady={onReady} />
    </AntApp>
  );
}

function Ready({ onReady }: Pick<MessagesProps, 'onReady'>) {
  const { message, modal } = AntApp.useApp();
  useEffect(() => onReady({ message, modal }), [message, modal, onReady]);
  return null;
}
