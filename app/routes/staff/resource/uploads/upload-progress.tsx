import { megabyte } from '~/files/upload-limits.ts'
import type { UploadState } from './use-uploads.ts'

export function UploadProgress({ progress, onCancel }: { progress: UploadState; onCancel: () => void }) {
  const { name, sent, total } = progress
  const percent = total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0
  const progressText =
    percent === 100
      ? 'Uploaded. Checking the file…'
      : `${percent} % (${inMegabytes(sent)} of ${inMegabytes(total)} MB)`
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 truncate font-semibold text-ink">{name}</span>
          <span className="tabular-nums">{progressText}</span>
        </p>
        <div
          role="progressbar"
          aria-label={`Sending ${name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={progressText}
          className="mt-1.5 h-2 overflow-hidden rounded-full bg-ice"
        >
          {/* The content security policy forbids style attributes, but allows SVG attributes. */}
          <svg
            aria-hidden="true"
            className="block size-full text-water"
            preserveAspectRatio="none"
            viewBox="0 0 100 8"
          >
            <rect width={percent} height="8" fill="currentColor" />
          </svg>
        </div>
      </div>
      <button
        type="button"
        onClick={onCancel}
        className="button border border-line bg-white text-ink hover:bg-mist"
      >
        Cancel upload
      </button>
    </div>
  )
}

const inMegabytes = (bytes: number) => (bytes / megabyte).toFixed(1)
