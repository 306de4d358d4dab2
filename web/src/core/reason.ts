/** Why something failed, as a text. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What the rules core says is wrong with a record: a code, and what its sentence speaks of. Null for errors of another kind. */
export function recordTroubleOf(
  error: unknown,
): { readonly code: string; readonly values: Record<string, string> } | null {
  if (!(error instanceof Error) || !('code' in error) || !('values' in error)) return null;
  return { code: String(error.code), values: error.values as Record<string, string> };
}
