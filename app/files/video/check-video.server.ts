import { listTrackCodecs } from './parse-video.server.ts'

const convertAdvice =
  'Please export it as MP4 with H.264, which all browsers show; on an iPhone choose “Most Compatible” under Settings, Camera, Formats.'
const noIndexMessage =
  'This video lacks its table of contents, without which nothing can be shown. Please export it again, as MP4 with H.264.'

/** Codecs that browsers play, by their four-character codes. */
const videoCodecs = /^(avc[1-4]|av01|vp0[89])$/
const audioCodecs = /^(mp4a|Opus|fLaC|\.mp3|ac-3|ec-3)$/
/** Subtitles, locations and timecodes: browsers may ignore them. */
const otherTracks = /^(tx3g|wvtt|stpp|c608|c708|text|tmcd|mebx|camm|rtp |hint|mp4s|gpmd|fdsc|mett|metx|urim)$/

const codecNames = new Map([
  ['hvc1', 'HEVC'],
  ['hev1', 'HEVC'],
  ['dvh1', 'Dolby Vision'],
  ['dvhe', 'Dolby Vision'],
  ['mp4v', 'an older MPEG-4'],
  ['s263', 'H.263'],
])

export const isMp4Family = (type: string) => /^video\/(mp4|quicktime|x-m4v|3gpp2?)$/.test(type)

export function findVideoProblem(bytes: Uint8Array): string | undefined {
  const codecs = listTrackCodecs(bytes)
  if (!codecs) return noIndexMessage
  const unsupported = codecs.find(
    (kind) => !videoCodecs.test(kind) && !audioCodecs.test(kind) && !otherTracks.test(kind),
  )
  if (unsupported)
    return `This video is in ${codecNames.get(unsupported) ?? 'a format'}${codecNames.has(unsupported) ? ', which' : ' that'} many browsers can’t show. ${convertAdvice}`
  return codecs.some((kind) => videoCodecs.test(kind))
    ? undefined
    : `There are no pictures in this video. ${convertAdvice}`
}

export const videoConversionMessage = `For videos: ${convertAdvice}`
