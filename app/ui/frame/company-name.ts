const descriptionPattern =
  /\s+(?=(?:hydro|power|energy|electric|company|corporation|group|limited|ltd|pvt|private|inc\b|हाइड्रो|पावर|जलविद्युत|विद्युत|ऊर्जा|कम्पनी|लिमिटेड|लि\.|प्रा).*$)/isu

/** Splits “Himal Hydropower Limited” into “Himal” and “Hydropower Limited”; `kind` may be empty. */
export function splitCompanyName(name: string) {
  const at = name.search(descriptionPattern)
  return at < 0 ? { short: name, kind: '' } : { short: name.slice(0, at), kind: name.slice(at).trim() }
}
