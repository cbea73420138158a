import { createLateRequests } from '../../late-requests';

const requests = createLateRequests();

/** Opens the emergency actions from anywhere. */
export const openEmergency = (): void => requests.send();

/** Subscribes to requests to open the emergency actions; returns the unsubscribe function. */
export const onOpenEmergency = requests.listen;
