import { createLateRequests } from '../../late-requests';

const requests = createLateRequests();

/** Opens voice control from anywhere. */
export const openVoice = (): void => requests.send();

/** Subscribes to requests to open voice control; returns the unsubscribe function. */
export const onOpenVoice = requests.listen;
