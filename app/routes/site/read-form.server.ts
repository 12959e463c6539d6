/** The fields of a posted form; undefined where the body is none, or broke off. */
export async function readForm(request: Request): Promise<FormData | undefined> {
  try {
    return await request.formData()
  } catch {
    return undefined
  }
}
