import { createLateRequests } from '../../late-requests';

const requests = createLateRequests();

/** Starts the tour on request. */
export const startTour = (): void => requests.send();

/** Subscribes to requests for the tour; returns the unsubscribe function. */
export const onStartTour = requests.listen;
