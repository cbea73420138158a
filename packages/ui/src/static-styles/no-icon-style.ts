/** Replaces antd's hook that makes the rules of icons: the build has extracted them. */
export default function useResetIconStyle(): void {
  // The rules are on the page already.
}
