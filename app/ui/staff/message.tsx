interface MessageProps {
  text: string | false | undefined
  className?: string
}

export const ErrorMessage = ({ text, className = 'mt-5' }: MessageProps) =>
  text ? (
    <p
      role="alert"
      className={`${className} rounded-xl bg-red-50 px-4 py-3 font-medium text-red-900`.trimStart()}
    >
      {text}
    </p>
  ) : null

export const SuccessMessage = ({ text }: MessageProps) =>
  text ? (
    <p
      role="status"
      className="mt-5 rounded-xl border border-leaf/40 bg-emerald-50 px-4 py-3 font-medium text-emerald-950"
    >
      {text}
    </p>
  ) : null
