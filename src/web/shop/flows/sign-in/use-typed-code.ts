import { useRef, useState } from 'react'

/** The typed code, its error, and the last event. */
export function useTypedCode() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const clear = (nowNews = '') => {
    setCode('')
    setError(null)
    setNews(nowNews)
  }
  const type = (digits: string) => {
    setCode(digits)
    setError(null)
    setNews('')
  }
  /** Shows an error; the next typed digit replaces all four. */
  const fail = (message: string) => {
    setError(message)
    input.current?.focus()
    input.current?.select()
  }
  return { code, error, news, input, clear, type, fail }
}
