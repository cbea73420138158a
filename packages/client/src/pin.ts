export { canUsePin } from './pin-key';
export { removeDevicePin, setDevicePin, unlockWithPin } from './pin-unlock';
