import { Component, type ComponentType, type ReactNode } from 'react'

export type ErrorBoundaryProps = {
  /** Replaces the children after one of them failed to render. */
  Failed: ComponentType<{ isBusy: boolean; retry: () => void }>
  /** A change of it renders the children again. */
  resetKey?: unknown
  children: ReactNode
}

/** Keeps a failed rendering in its place. React offers this to classes alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (resetKey !== this.props.resetKey && this.state.hasFailed) this.retry()
  }

  override render() {
    const { Failed, children } = this.props
    return this.state.hasFailed ? <Failed isBusy={false} retry={this.retry} /> : children
  }

  private readonly retry = () => this.setState({ hasFailed: false })
}
